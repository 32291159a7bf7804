import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createRoutePatterns } from './route-of.ts'

const routes = {
  root: { id: 'root', path: '' },
  read: { id: 'read', parentId: 'root' },
  home: { id: 'home', parentId: 'read', index: true },
  any: { id: 'any', parentId: 'read', path: '*' },
  doctor: { id: 'doctor', parentId: 'read', path: 'doctors/:slug' },
  dashboard: { id: 'dashboard', parentId: 'root', path: 'dashboard' },
  today: { id: 'today', parentId: 'dashboard', path: 'today' },
  item: { id: 'item', parentId: 'dashboard', path: 'doctors/:id' },
  added: { id: 'added', parentId: 'dashboard', path: 'doctors/new' },
  sitemap: { id: 'sitemap', parentId: 'root', path: 'sitemap.xml' },
}
const patternOf = createRoutePatterns({ routes } as unknown as ServerBuild)

test.each([
  ['/', '/'],
  ['/bn', '/'],
  ['/doctors/farhana-islam', '/doctors/:slug'],
  ['/bn/doctors/farhana-islam/', '/doctors/:slug'],
  ['/Doctors/farhana', '/doctors/:slug'],
  ['/doctors/farhana.data', '/doctors/:slug'],
  ['/dashboard/doctors/new', '/dashboard/doctors/new'],
  ['/dashboard/doctors/1', '/dashboard/doctors/:id'],
  ['/dashboard/today', '/dashboard/today'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/unknown', '/*'],
  ['/doctors/a/b', '/*'],
  ['/dashboard/unknown', '/*'],
])('the route of %s is %s', (path, pattern) => {
  expect(patternOf(path)).toBe(pattern)
})
