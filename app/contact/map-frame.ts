/** Hides the map's frame while this device is offline, unless the map is loaded already; once online it is loaded again. */
export function hideMapOffline(): void {
  const frame = document.querySelector<HTMLIFrameElement>('[data-map]')
  if (!frame) return
  // Until it is loaded a frame has an empty document of this site. An error page counts as loaded too.
  const isNowLoaded = () => navigator.onLine && frame.contentDocument === null
  let isLoaded = isNowLoaded()
  frame.addEventListener('load', () => {
    isLoaded = isNowLoaded()
  })
  const hide = () => {
    frame.hidden = !isLoaded
  }
  if (!navigator.onLine) hide()
  addEventListener('offline', hide)
  addEventListener('online', () => {
    if (!frame.hidden) return
    frame.hidden = false
    frame.src += ''
  })
}
