import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { tooFewDescriptors } from './descriptors.ts'

/** What Linux says about a process that was started with this limit. */
async function limitsOf(descriptors: number): Promise<string> {
  const script = `ulimit -n ${descriptors}; cat /proc/self/limits`
  return (await promisify(execFile)('sh', ['-c', script])).stdout
}

test.runIf(process.platform === 'linux')(
  'a low limit of open files gets a sentence with the number needed',
  async () => {
    const sentence = /^This process may open \d+ files and connections at once, and needs 2048, .*LimitNOFILE=2048/
    expect(tooFewDescriptors(await limitsOf(1024))).toMatch(sentence)
    const few = await limitsOf(128)
    expect(() => tooFewDescriptors(few)).toThrow(sentence)
    expect(tooFewDescriptors(await limitsOf(2048))).toBeUndefined()
  },
)

test('where the limit isn’t known, nothing is said', () => {
  expect(tooFewDescriptors('')).toBeUndefined()
  expect(tooFewDescriptors('Max open files            unlimited            unlimited            files')).toBeUndefined()
})
