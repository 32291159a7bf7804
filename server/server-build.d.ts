// The pages as React Router's Vite plugin builds them.
declare module 'virtual:react-router/server-build' {
  const build: import('react-router').ServerBuild
  export = build
}

// Which files the browser loads for the Bangla pages (`scripts/prepare.mjs` builds them first).
declare module 'virtual:bangla-assets' {
  export const assets: import('react-router').ServerBuild['assets']
}
