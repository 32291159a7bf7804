/** The map is the one frame that a page may have, and comes from here. */
export const mapOrigin = 'https://www.openstreetmap.org'

/** The handle of a route whose page shows the map. Its policy allows that frame, and no other page's does. */
export const mapHandle = { showsMap: true } as const

export function showsMap(handles: readonly unknown[]): boolean {
  return handles.includes(mapHandle)
}
