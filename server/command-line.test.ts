import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { bashCompletion, readCommandLine } from './command-line.ts'

const commands = {
  start: { does: 'runs the program' },
  backup: { takes: 'FILE', does: 'writes a backup' },
  backups: { does: 'lists the backups' },
  restore: { takes: 'FILE|NAME', does: 'restores a backup' },
  'restore --plain': { takes: 'FILE|NAME', does: 'restores one that is not encrypted' },
  completion: { takes: 'bash', does: 'prints a script' },
} as const

const read = (...words: string[]) => readCommandLine(words, { program: 'teeth-care', version: '0.3.0', commands })

test('commands are read with what they take', () => {
  expect(read('start')).toEqual({ command: 'start', argument: '' })
  expect(read('backup', 'a file')).toEqual({ command: 'backup', argument: 'a file' })
  expect(read('restore', '--plain', 'today')).toEqual({ command: 'restore --plain', argument: 'today' })
})

test('help and version can be asked for in each usual way, and a command for its own line', () => {
  for (const word of ['--help', '-h', 'help']) {
    const help = read(word)
    for (const name of Object.keys(commands))
      expect(help).toEqual({ print: expect.stringContaining(`teeth-care ${name} `) })
  }
  for (const word of ['--version', '-V']) expect(read(word)).toEqual({ print: '0.3.0' })
  expect(read('backup', '--help')).toEqual({
    print: expect.stringMatching(/^teeth-care backup FILE +writes a backup$/),
  })
  expect(read('start', '-h')).toEqual({ print: expect.stringMatching(/^teeth-care start +runs the program$/) })
})

test.each([
  [['strat'], 'There is no command “strat”: did you mean “start”? “teeth-care --help” lists the commands.'],
  [['Backups'], 'There is no command “Backups”: did you mean “backups”?'],
  [['defenestrate'], 'There is no command “defenestrate”. “teeth-care --help” lists the commands.'],
  [['toString'], 'There is no command “toString”.'],
  [['--verbose'], 'There is no option “--verbose”.'],
  [['backup', '--encrypted'], '“backup” has no option “--encrypted”.'],
  [['backup'], '“backup” needs more: teeth-care backup FILE'],
  [['restore', '--plain'], '“restore --plain” needs more: teeth-care restore --plain FILE|NAME'],
  [['backups', 'today'], '“backups” doesn’t take “today”: teeth-care backups'],
  [['backup', 'a', 'file'], '“backup” doesn’t take “file”: teeth-care backup FILE'],
  [[], 'There is no command.'],
])('what is wrong is said: %j', (words, sentence) => {
  expect(() => read(...words)).toThrow(sentence)
})

test('bash completes commands, options and files', async () => {
  const complete = async (...words: string[]) => {
    const script = `${bashCompletion(commands)}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _teeth_care; printf '%s\\n' "\${COMPREPLY[@]}"`
    const { stdout } = await promisify(execFile)('bash', ['-c', script, 'bash', 'teeth-care', ...words])
    return stdout.trim().split('\n')
  }
  expect(await complete('ba')).toEqual(['backup', 'backups'])
  expect(await complete('--h')).toEqual(['--help'])
  expect(await complete('restore', '--')).toEqual(['--plain'])
  expect(await complete('restore', 'package-l')).toEqual(['package-lock.json'])
  expect(await complete('completion', '')).toEqual(['bash'])
  expect(await complete('backups', '')).toEqual([''])
})
