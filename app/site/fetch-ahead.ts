// While treatments are being read, fetches the scripts that booking needs, so that on a slow line they aren't waited for.

/** Not in TypeScript's DOM library, since only some browsers have it. */
interface NavigatorWithConnection extends Navigator {
  readonly connection?: { readonly saveData?: boolean }
}

const { connection } = navigator as NavigatorWithConnection
const addresses = document.querySelector<HTMLElement>('[data-ahead]')?.dataset.ahead?.split(' ') ?? []

function fetchAhead(): void {
  for (const href of addresses) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href }))
  }
}

if (!connection?.saveData) {
  // The page's own pictures come first.
  if (document.readyState === 'complete') fetchAhead()
  else addEventListener('load', fetchAhead, { once: true })
}
