import { distance } from 'fastest-levenshtein'

/** What an operator can type after the program's name. A name with a space is a command with an option. */
export interface Described {
  readonly takes?: 'EMAIL' | 'FILE' | 'FILE|NAME' | 'bash'
  readonly does: string
}

type Descriptions = Readonly<Record<string, Described>>

/** A command to run, or a text to print. */
type Asked = { readonly command: string; readonly argument: string } | { readonly print: string }

interface Reading {
  readonly program: string
  readonly version: string
  readonly commands: Descriptions
}

const helpWords = new Set(['--help', '-h'])
const versionWords = new Set(['--version', '-V'])
const columnWidth = 26
const longName = 5

/** Reads what was typed. Throws an error whose message says what is wrong with it. */
export function readCommandLine(words: readonly string[], { program, version, commands }: Reading): Asked {
  const [first = '', second = '', ...rest] = words
  if (words.length === 1 && versionWords.has(first)) return { print: version }
  if (helpWords.has(first) || first === 'help') return { print: helpOf(program, commands) }
  const isLong = Object.hasOwn(commands, `${first} ${second}`)
  const [name, given] = isLong ? [`${first} ${second}`, rest] : [first, words.slice(1)]
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const more = `“${program} --help” lists the commands.`
  if (!command) throw new Error(`${unknown(first, Object.keys(commands))} ${more}`)
  const line = lineOf(program, name, command)
  if (given.some(word => helpWords.has(word))) return { print: line }
  const option = given.find(word => word.startsWith('-'))
  if (option !== undefined) throw new Error(`“${name}” has no option “${option}”. ${more}`)
  const [argument = '', ...others] = given
  if (command.takes && argument === '') throw new Error(`“${name}” needs more: ${program} ${name} ${command.takes}`)
  const surplus = command.takes ? others : given
  if (surplus.length > 0)
    throw new Error(`“${name}” doesn’t take “${surplus.join(' ')}”: ${usageOf(program, name, command)}`)
  return { command: name, argument }
}

function unknown(word: string, names: readonly string[]): string {
  if (word === '') return 'There is no command.'
  const kind = word.startsWith('-') ? 'option' : 'command'
  const nearest = names.toSorted((one, other) => distance(word, one) - distance(word, other))[0] ?? ''
  const isNear = distance(word.toLowerCase(), nearest) <= (nearest.length < longName ? 1 : 2)
  return `There is no ${kind} “${word}”${isNear ? `: did you mean “${nearest}”?` : '.'}`
}

function helpOf(program: string, commands: Descriptions): string {
  return Object.entries(commands)
    .map(([name, command]) => lineOf(program, name, command))
    .join('\n')
}

const usageOf = (program: string, name: string, { takes }: Described) =>
  [program, name, takes].filter(Boolean).join(' ')

function lineOf(program: string, name: string, command: Described): string {
  return `${program} ${usageOf('', name, command).padEnd(columnWidth)}  ${command.does}`
}

/** A script for bash that completes the commands, their options and files. */
export function bashCompletion(commands: Descriptions): string {
  const names = Object.keys(commands).filter(name => !name.includes(' '))
  const optionsOf = (name: string) =>
    Object.keys(commands)
      .filter(each => each.startsWith(`${name} `))
      .map(each => each.slice(name.length + 1))
  const cases = names.flatMap(name => {
    const { takes = '' } = commands[name] ?? {}
    const words = [...optionsOf(name), ...(takes === 'bash' ? [takes] : [])].join(' ')
    const files = takes.startsWith('FILE') ? ' -f' : ''
    return words || files ? [`    ${name}) options=(${files} -W '${words}') ;;`] : []
  })
  return `# For every shell: teeth-care completion bash > /etc/bash_completion.d/teeth-care
_teeth_care() {
  local word=\${COMP_WORDS[COMP_CWORD]} options=()
  if [ "$COMP_CWORD" -eq 1 ]; then options=(-W '${names.join(' ')} --help --version'); else
  case \${COMP_WORDS[1]} in
${cases.join('\n')}
  esac
  fi
  COMPREPLY=()
  [ "\${#options[@]}" -eq 0 ] && return
  [ "\${options[0]}" = -f ] && compopt -o filenames 2>/dev/null
  mapfile -t COMPREPLY < <(compgen "\${options[@]}" -- "$word")
}
complete -F _teeth_care teeth-care`
}
