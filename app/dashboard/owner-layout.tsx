import { Outlet } from 'react-router'
import { ownerOnly } from '../auth/guard.ts'

export const clientMiddleware = [ownerOnly]

export default Outlet
