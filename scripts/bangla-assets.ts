// The entry of the Bangla pages' build: which files they load. Everything else is the same in both languages, from the other build.
export { assets } from 'virtual:react-router/server-build'
