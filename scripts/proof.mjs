// `npm run proof`: the proofs of proof/ in their long form, about an hour; writes docs/proof.md. Needs root on a
// Debian, whose strace, slowhttptest and nginx it installs.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { findOrInstallChromium, installTools } from './debian-packages.mjs'
import { exitWith, ownNode, prepare, preparePostgres15, root, step } from './prepare.mjs'

const titles = [
  'Hostile input',
  'Injection',
  'Pictures by address and upload',
  'Personal data',
  'Power cut',
  'Database unavailable, disk full',
  'Stopping, slow clients, too many clients',
  'Backup',
  'Migrations',
  'Two programs on one database',
  'Headers',
  'Supply chain',
]
const doc = join(root, 'docs', 'proof.md')
const restOfDoc = '## 13 Security'

try {
  await prepare()
  await preparePostgres15()
  installTools({ strace: 'strace', slowhttptest: 'slowhttptest', nginx: 'nginx' })
  const figures = join(mkdtempSync(join(tmpdir(), 'proof-')), 'figures.jsonl')
  writeFileSync(figures, '')
  const long = { PROOF: 'long', PROOF_FIGURES: figures, CHROMIUM_PATH: findOrInstallChromium() }
  const only = process.argv.slice(2)
  // One at a time, since their measurements would disturb each other.
  const vitest = [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--no-file-parallelism']
  const playwright = [
    join('node_modules', '@playwright', 'test', 'cli.js'),
    'test',
    '--workers=1',
    'e2e/injection.machine.spec.ts',
  ]
  await step(
    'Proofs',
    [ownNode, ...vitest, ...(only.length > 0 ? only.map(part => `proof/${part}-`) : ['proof/', '.properties.'])],
    long,
  )
  if (only.length === 0 || only.includes('2')) await step('Proof 2, in the browser', [ownNode, ...playwright], long)
  write(
    readFileSync(figures, 'utf8')
      .trim()
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line)),
  )
} catch (error) {
  exitWith(error)
}

/** Writes the figures of this run; parts that weren't run and the hand-written rest of the file stay. */
function write(figures) {
  const old = readFileSync(doc, 'utf8')
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB`
  const parts = titles.map((title, index) => {
    const lines = figures.filter(({ part }) => part === index + 1).map(({ line }) => `- ${line}`)
    return lines.length > 0 ? [`## ${index + 1} ${title}`, '', ...lines, ''].join('\n') : oldPart(old, index + 1)
  })
  const head = `# Proofs

Each figure by \`npm run proof\` (one part by \`npm run proof -- 5\`), last on ${new Date().toISOString().slice(0, 10)} on ${machine}. The files of
\`proof/\` have the numbers of these parts; \`npm run test:machine\` runs each of them in a short form. Part 2 is \`e2e/injection.machine.spec.ts\`.
`
  writeFileSync(doc, [head, ...parts, old.slice(old.indexOf(restOfDoc))].join('\n'))
}

function oldPart(old, number) {
  return new RegExp(`^## ${number} [\\s\\S]*?(?=^## )`, 'm').exec(old)?.[0] ?? ''
}
