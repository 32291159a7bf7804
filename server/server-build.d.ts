// The pages as React Router's Vite plugin builds them.
declare module 'virtual:react-router/server-build' {
  const build: import('react-router').ServerBuild
  export = build
}
