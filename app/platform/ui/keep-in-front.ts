/**
 * An open dialog covers the rest of the page and makes it inert, so that what is said there is neither announced nor can be pressed:
 * the host of such words is in the dialog while it is open. Returns a function that ends it.
 */
export function keepInFront(host: HTMLElement): () => void {
  const place = () => {
    const front = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    if (host.parentElement !== front) front.append(host)
  }
  place()
  const observer = new MutationObserver(place)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
  return () => {
    observer.disconnect()
    host.remove()
  }
}
