import type { ClientInstrumentation } from 'react-router'
import { pageAddress } from '../i18n/page-address.ts'
import * as texts from '../i18n/texts.ts'
import { stored } from '../storage.ts'
import { toast } from './toasts/toast.tsx'

/** Holds the address that was reloaded because a screen's script was missing. */
const reloadedKey = 'reloaded'

let target: string | undefined
/** Whether a screen's script could not be loaded: React Router waits for it forever, so that screens are opened as documents. */
let isStuck = false

/** Remembers the target of a navigation while it is running. */
export const noteTarget: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(navigate, { to }) {
        const wanted = typeof to === 'string' && to.startsWith('/') ? to : undefined
        target = wanted
        if (isStuck && wanted !== undefined) void openDocument(wanted)
        await navigate()
        // A newer navigation may have started meanwhile.
        if (target === wanted) target = undefined
      },
    })
  },
}

/**
 * React Router reloads the page when a screen's script can't be loaded. Through the browser's Navigation API we go to
 * the screen the user wanted instead, as a document, unless there is no connection: then the screen stays, and says so. Without a
 * navigation the page is reloaded once; after that it shows that it can't be displayed. In browsers without this API React Router's reload stays.
 */
export function replaceReloads(): void {
  if (!('navigation' in window)) return
  const reloaded = stored('sessionStorage').getItem(reloadedKey)
  stored('sessionStorage').removeItem(reloadedKey)
  window.navigation.addEventListener('navigate', event => {
    if (event.navigationType !== 'reload' || event.userInitiated) return
    if (target !== undefined) {
      event.preventDefault()
      isStuck = true
      void openDocument(target)
    } else if (reloaded === window.location.href) {
      event.preventDefault()
      showBroken()
    } else {
      stored('sessionStorage').setItem(reloadedKey, window.location.href)
    }
  })
}

async function openDocument(path: string): Promise<void> {
  const address = pageAddress(path)
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer) window.location.assign(address)
  else toast.error(texts.errors.offline)
}

function showBroken(): void {
  const { title, line, again } = texts.broken
  const main = document.createElement('main')
  main.className = 'wrap grid justify-items-center gap-5 py-16 text-center'
  const heading = document.createElement('h1')
  heading.className = 'text-head'
  heading.textContent = title
  const sentence = document.createElement('p')
  sentence.textContent = line
  const link = document.createElement('a')
  link.className = 'pill pill-go'
  link.href = window.location.href
  link.textContent = again
  main.append(heading, sentence, link)
  document.body.replaceChildren(main)
}
