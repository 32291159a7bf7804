/** Takes the map's frame away while this device is offline, unless it shows the map already; once online it is loaded again. */
export function hideMapOffline(): void {
  const frame = document.querySelector<HTMLIFrameElement>('[data-map]')
  if (!frame) return
  // Until it is loaded a frame has an empty document of this site. An error's page is loaded too.
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
