import { data } from 'react-router'
import { NotFoundPage } from '../platform/ui/problem-pages.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export default NotFoundPage
