import { Outlet } from 'react-router'
import { ownerOnly } from '../auth/guard.ts'

/** Screens for the owner. */
export const clientMiddleware = [ownerOnly]

export default Outlet
