import { createContext } from 'react'

/** The log's id of the request whose page failed on the server; undefined in the browser. */
export const FaultRequest = createContext<string | undefined>(undefined)
