declare module 'virtual:react-router/server-build' {
  const build: import('react-router').ServerBuild
  export = build
}

// The files that the browser loads for the Bangla pages (`scripts/prepare.mjs` builds them first).
declare module 'virtual:bangla-assets' {
  export const assets: import('react-router').ServerBuild['assets']
}
