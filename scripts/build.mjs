// `npm run build`: the build that `npm start` makes by itself.
import { exitWith, prepareBuild } from './prepare.mjs'

await prepareBuild().catch(exitWith)
