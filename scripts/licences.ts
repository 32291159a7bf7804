// `node scripts/licences.ts`: writes docs/licences.md, the licences of all packages in the lock file.
import { readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), license: z.string().optional(), dev: z.boolean().optional() }),
  ),
})

const { packages } = lock.parse(JSON.parse(await readFile('package-lock.json', 'utf8')))
const rows = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, { version, license, dev }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return `| ${name} | ${version} | ${license ?? 'none'} | ${dev ? 'development' : 'runs'} |`
  })
const table = [...new Set(rows)].toSorted()
await writeFile(
  'docs/licences.md',
  `# Licences of what we stand on

Written by \`node scripts/licences.ts\` from the lock file; \`npm test\` holds it true. The fonts in \`app/styles/fonts\` are parts
of the two \`@fontsource\` packages' fonts; their licence lies beside them.

| package | version | licence | part |
|---|---|---|---|
${table.join('\n')}
`,
)
