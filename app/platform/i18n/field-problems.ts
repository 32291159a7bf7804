import type { z } from 'zod'
import { problems } from './problems.ts'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

export function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case 'custom':
      return problemByName(issue.params?.problem)
    case 'invalid_union':
      return isMissing(issue.input) ? problems.required() : problems.not_valid()
    case 'invalid_type':
      if (isMissing(issue.input)) return problems.required()
      return issue.expected === 'number' || issue.expected === 'int' ? problems.number() : problems.not_valid()
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? problems.required() : problems.too_short({ min: Number(issue.minimum) })
      return problems.too_small({ min: Number(issue.minimum) })
    case 'too_big':
      return issue.origin === 'string'
        ? problems.too_long({ max: Number(issue.maximum) })
        : problems.too_big({ max: Number(issue.maximum) })
    case 'invalid_format':
      return formatProblem(issue.format)
    case 'invalid_value':
      return problems.choice()
    case 'not_multiple_of':
      return problems.multiple_of({ step: Number(issue.divisor) })
    default:
      return problems.not_valid()
  }
}

function isMissing(input: unknown): boolean {
  return input === undefined || input === null
}

function formatProblem(format: string): string {
  if (format === 'email') return problems.email()
  if (format === 'uuid') return problems.uuid()
  return problems.not_valid()
}

function problemByName(name: unknown): string {
  const sentences: Readonly<Record<string, (facts: Record<string, number>) => string>> = problems
  const sentence = typeof name === 'string' && Object.hasOwn(sentences, name) ? sentences[name] : undefined
  return sentence ? sentence({}) : problems.not_valid()
}
