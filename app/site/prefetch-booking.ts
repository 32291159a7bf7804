// While a treatment is being read, fetches the scripts that booking needs, so that on a slow line they aren't waited for.

/** Not in TypeScript's DOM library, since only some browsers have it. */
interface NavigatorWithConnection extends Navigator {
  readonly connection?: { readonly saveData?: boolean }
}

function prefetchScriptsOf(page: string): void {
  // Parses the page without running anything in it.
  const request = new XMLHttpRequest()
  request.open('GET', page)
  request.responseType = 'document'
  request.addEventListener('load', () => {
    const scripts = request.responseXML?.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]') ?? []
    for (const { href } of scripts) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href }))
    }
  })
  request.send()
}

const { connection } = navigator as NavigatorWithConnection
const booking = document.querySelector<HTMLAnchorElement>('a[href*="/treatments/appointment/"]')

if (booking && !connection?.saveData) {
  const prefetch = () => prefetchScriptsOf(booking.href)
  // The page's own pictures come first.
  if (document.readyState === 'complete') prefetch()
  else addEventListener('load', prefetch, { once: true })
}
