import { z } from 'zod'

// Otherwise zod tries whether it may compile functions from text, which the pages' policy forbids and the browser reports.
if (typeof window !== 'undefined') z.config({ jitless: true })

/** Whatever runs in a browser imports zod from here. */
export { z }
