// Grades a site by the rules of Mozilla's HTTP Observatory, using its own package, on ports other than 80 and 443.
// node observatory.mjs PACKAGE_FOLDER HTTP_PORT HTTPS_PORT
import { join } from 'node:path'

const [folder, httpPort, httpsPort] = process.argv.slice(2)
const part = path => import(join(folder, 'src', path))
const { retrieve } = await part('retriever/retriever.js')
const { ALL_TESTS } = await part('constants.js')
const { getGradeForScore, getScoreModifier } = await part('grader/grader.js')
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await part('grader/charts.js')

const seen = await retrieve('localhost', { httpPort: Number(httpPort), httpsPort: Number(httpsPort) })
const results = ALL_TESTS.map(test => test(seen)).filter(({ result }) => result)
const modifiers = results.map(({ result }) => getScoreModifier(result))
const sum = list => list.reduce((total, modifier) => total + modifier, 100)
const strict = sum(modifiers.filter(modifier => modifier < 0))
const { grade, score } = getGradeForScore(strict >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(modifiers) : strict)
const failed = results.filter(({ pass }) => !pass).map(({ result }) => result)
process.stdout.write(JSON.stringify({ grade, score, failed, tests: results.length }))
