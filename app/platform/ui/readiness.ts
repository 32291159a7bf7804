// The attribute `data-ready` of <html> is the path of the screen that is shown with its data, once no navigation, call
// or part of the screen is pending. Tests wait for it, since the address changes before the screen does. A read page
// sets it by itself (`read-page.ts`).

let shownPath: string | undefined
let busyCount = 0

export function setReadyPath(path: string | undefined): void {
  shownPath = path
  update()
}

/** Notes that something on the screen is pending, until the returned function is called. */
export function beginBusy(): () => void {
  busyCount += 1
  update()
  return () => {
    busyCount -= 1
    update()
  }
}

export const whileBusy = <Result>(work: Promise<Result>): Promise<Result> => work.finally(beginBusy())

function update(): void {
  delete document.documentElement.dataset.ready
  // Two frames are awaited, since React renders a response some time later, and what it renders may request more.
  afterFrame(() =>
    afterFrame(() => {
      if (shownPath !== undefined && busyCount === 0) document.documentElement.dataset.ready = shownPath
    }),
  )
}

const afterFrame = (work: () => void) => requestAnimationFrame(() => setTimeout(work))
