export const mapOrigin = 'https://www.openstreetmap.org'

/** The handle of a page that shows the map. Only such a page's security policy allows the map's frame. */
export const mapHandle = { showsMap: true } as const

export function showsMap(handles: readonly unknown[]): boolean {
  return handles.includes(mapHandle)
}
