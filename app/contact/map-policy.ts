/** Where the map comes from: the one frame that a page may have. */
export const mapOrigin = 'https://www.openstreetmap.org'

/** The handle of a route whose page shows the map: its policy allows that frame, and no other page's does. */
export const mapHandle = { showsMap: true } as const

/** Whether one of a page's matched routes shows the map. */
export function showsMap(handles: readonly unknown[]): boolean {
  return handles.includes(mapHandle)
}
