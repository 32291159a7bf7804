import { Outlet } from 'react-router'
import { staffOnly } from '../auth/guard.ts'

export const clientMiddleware = [staffOnly]

export default Outlet
