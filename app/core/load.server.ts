// With fewer requests at a time the program keeps up easily.
const busyFrom = 12

/** How much work users are waiting for. */
export interface Load {
  /** Requests in progress: an API call counts as 1, a page as several. */
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
