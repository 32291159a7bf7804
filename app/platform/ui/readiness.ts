// `data-ready` of <html> says that an application shows its data: its scripts are there, no navigation is under way, and no call and
// no part of the screen is on its way. Tests wait for it. A read page sets it itself (`read-page.ts`).

let isIdle = false
let busyCount = 0

/** Notes whether the application stays where it is. */
export function noteNavigation(idle: boolean): void {
  isIdle = idle
  update()
}

/** Notes that something is on its way to the screen; returns a function that notes its end. */
export function beginBusy(): () => void {
  busyCount += 1
  update()
  return () => {
    busyCount -= 1
    update()
  }
}

/** Notes a promise as on its way to the screen, and returns it. */
export const whileBusy = <Result>(work: Promise<Result>): Promise<Result> => work.finally(beginBusy())

function update(): void {
  delete document.documentElement.dataset.ready
  // What React shows of an answer is there some time later, and may ask for more.
  afterFrame(() =>
    afterFrame(() => {
      if (isIdle && busyCount === 0) document.documentElement.dataset.ready = ''
    }),
  )
}

const afterFrame = (work: () => void) => requestAnimationFrame(() => setTimeout(work))
