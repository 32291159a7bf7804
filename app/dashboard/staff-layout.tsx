import { Outlet } from 'react-router'
import { staffOnly } from '../auth/guard.ts'

/** Screens for the clinic's staff. */
export const clientMiddleware = [staffOnly]

export default Outlet
