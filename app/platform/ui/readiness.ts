// `data-ready` of <html> says that an application shows its data: its scripts are loaded, and no navigation, no call and no part of
// the screen is pending. Tests wait for it. A read page sets it itself (`read-page.ts`).

let isIdle = false
let busyCount = 0

/** Records whether the application is between navigations. */
export function noteNavigation(idle: boolean): void {
  isIdle = idle
  update()
}

/** Records that something on the screen is pending; returns a function that records its end. */
export function beginBusy(): () => void {
  busyCount += 1
  update()
  return () => {
    busyCount -= 1
    update()
  }
}

/** Records a promise as pending on the screen, and returns it. */
export const whileBusy = <Result>(work: Promise<Result>): Promise<Result> => work.finally(beginBusy())

function update(): void {
  delete document.documentElement.dataset.ready
  // React renders a response some time later, and what it renders may request more.
  afterFrame(() =>
    afterFrame(() => {
      if (isIdle && busyCount === 0) document.documentElement.dataset.ready = ''
    }),
  )
}

const afterFrame = (work: () => void) => requestAnimationFrame(() => setTimeout(work))
