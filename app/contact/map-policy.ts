export const mapOrigin = 'https://www.openstreetmap.org'

/** The page's policy allows the map's frame, and no other page's does. */
export const mapHandle = { showsMap: true } as const

export function showsMap(handles: readonly unknown[]): boolean {
  return handles.includes(mapHandle)
}
