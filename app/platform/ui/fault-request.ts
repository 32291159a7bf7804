import { createContext } from 'react'

/** The id by which the log names the request whose page failed on the server; undefined in the browser. */
export const FaultRequest = createContext<string | undefined>(undefined)
