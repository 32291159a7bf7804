export const mapOrigin = 'https://www.openstreetmap.org'

/** The security policy of a page with this handle allows the map's frame; no other page's does. */
export const mapHandle = { showsMap: true } as const

export function showsMap(handles: readonly unknown[]): boolean {
  return handles.includes(mapHandle)
}
