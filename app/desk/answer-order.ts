/** Answers may overtake each other: says of each, when it arrives, whether one to a later question has arrived before it. */
export function createAnswerOrder() {
  let asked = 0
  let newest = 0
  return {
    /** Call before a question; what it answers, call when the answer is there: false if that is no news any more. */
    next(): () => boolean {
      const number = ++asked
      return () => {
        if (number < newest) return false
        newest = number
        return true
      }
    },
  }
}
