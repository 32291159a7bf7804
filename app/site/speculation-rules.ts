const applications = [
  '/dashboard*',
  '/login*',
  '/register*',
  '/telephone*',
  '/appointment/*',
  '/treatments/appointment/*',
]

const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', ...applications, ...applications.map(path => `/bn${path}`)] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

/** Serves rules by which a browser may prefetch the read page whose link is under the pointer. */
export function loader() {
  const headers = { 'Content-Type': 'application/speculationrules+json', 'Cache-Control': 'public, max-age=3600' }
  return Response.json(rules, { headers })
}
