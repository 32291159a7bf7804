// With fewer requests at a time the program keeps up with ease.
const busyFrom = 12

/** How much people wait for at the moment. */
export interface Load {
  /** What is being worked for: a call counts as 1, a page as some calls. */
  work: number
  isBusy(): boolean
}

export function createLoad(): Load {
  return {
    work: 0,
    isBusy() {
      return this.work >= busyFrom
    },
  }
}
