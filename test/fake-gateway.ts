import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'

/** What a gateway does instead of accepting an SMS and saying so. */
export type GatewayFault =
  | 'silent'
  | 'accepted_then_silent'
  | 'broken'
  | 'accepted_then_broken'
  | 'server_error'
  | 'too_many'
  | 'wrong_number'
  | 'no_balance'

export interface TakenText {
  readonly reference: string
  readonly to: string
  readonly text: string
  state: string
}

export type GatewayKind = 'sms.net.bd' | 'BulkSMSBD' | 'SSL Wireless' | 'general'

export interface FakeGateway {
  readonly url: string
  /** Texts that it accepted, in their order; an SMS that came twice is there twice. */
  readonly taken: TakenText[]
  /** How many requests to send came. */
  readonly requests: number
  balance: number
  /** The fault of the next requests, by their number counted from 0. */
  fault(request: number): GatewayFault | undefined
  onTaken(taken: TakenText): void
  /** The TEXT_GATEWAY for it: of the three providers as docs/messages.md has it. */
  setting(more?: object): string
  close(): Promise<void>
}

/** A real HTTP server that responds as a provider's documents say, and can fail as networks do. */
export async function openGateway(
  kind: GatewayKind,
  { port = 0, responseMs = 0 }: { port?: number; responseMs?: number } = {},
): Promise<FakeGateway> {
  const open = new Set<ServerResponse>()
  let requests = 0
  const server = createServer((request, response) => {
    open.add(response)
    response.on('close', () => open.delete(response))
    void answer(request, response).catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: openPort } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${openPort}`

  const gateway: FakeGateway = {
    url,
    taken: [],
    get requests() {
      return requests
    },
    balance: 500,
    fault: () => undefined,
    onTaken: () => undefined,
    setting: more => JSON.stringify({ ...settingOf(kind, url), ...more }),
    async close() {
      for (const response of open) response.destroy()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const { pathname, searchParams } = new URL(request.url ?? '', url)
    const fields = request.headers['content-type']?.includes('json') ? JSON.parse(body) : new URLSearchParams(body)
    const field = (name: string) => String((fields instanceof URLSearchParams ? fields.get(name) : fields[name]) ?? '')
    const json = (status: number, value: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (/balance/i.test(pathname)) return json(200, balanceBody(kind, gateway.balance))
    if (/report|state/.test(pathname)) {
      const asked = pathname.split('/').filter(Boolean).at(-1) ?? searchParams.get('id')
      const found = gateway.taken.findIndex(
        ({ reference }, index) => asked === reference || asked === String(index + 1),
      )
      return found < 0 ? json(404, { error: 404 }) : json(200, stateBody(kind, gateway.taken[found]?.state ?? ''))
    }
    const fault = gateway.fault(requests++)
    if (responseMs > 0) await setTimeout(responseMs)
    if (fault === 'silent') return
    if (fault === 'broken') return void response.destroy()
    if (fault === 'too_many') return json(429, {})
    if (fault === 'server_error') return json(500, {})
    if (fault === 'wrong_number') return json(200, errorBody(kind, 'number'))
    if (fault === 'no_balance') return json(200, errorBody(kind, 'balance'))
    const names = fieldNames[kind]
    const reference = field(names.reference)
    const isTwice = kind === 'SSL Wireless' && gateway.taken.some(one => one.reference === reference)
    if (isTwice) return json(200, { status: 'FAILED', status_code: 4023, error_message: 'Duplicate CSMS ID' })
    const taken = { reference, to: field(names.to), text: field(names.text), state: 'Sent' }
    gateway.taken.push(taken)
    gateway.onTaken(taken)
    if (fault === 'accepted_then_silent') return
    if (fault === 'accepted_then_broken') return void response.destroy()
    json(200, acceptedBody(kind, gateway.taken.length, taken))
  }

  return gateway
}

const fieldNames: Record<GatewayKind, { to: string; text: string; reference: string }> = {
  'sms.net.bd': { to: 'to', text: 'msg', reference: '' },
  BulkSMSBD: { to: 'number', text: 'message', reference: '' },
  'SSL Wireless': { to: 'msisdn', text: 'sms', reference: 'csms_id' },
  general: { to: 'to', text: 'text', reference: 'reference' },
}

function acceptedBody(kind: GatewayKind, number: number, { to, reference }: TakenText): object {
  switch (kind) {
    case 'sms.net.bd':
      return { error: 0, msg: 'Request successfully submitted', data: { request_id: number } }
    case 'BulkSMSBD':
      return {
        response_code: 202,
        message_id: number,
        success_message: 'SMS Submitted Successfully 1',
        error_message: '',
      }
    case 'SSL Wireless':
      return {
        status: 'SUCCESS',
        status_code: 200,
        error_message: '',
        smsinfo: [{ sms_status: 'SUCCESS', msisdn: to, csms_id: reference, reference_id: `ref-${number}` }],
      }
    case 'general':
      return { ok: true, id: `id-${number}` }
  }
}

function errorBody(kind: GatewayKind, error: 'number' | 'balance'): object {
  const isNumber = error === 'number'
  switch (kind) {
    case 'sms.net.bd':
      return { error: isNumber ? 416 : 417, msg: 'refused' }
    case 'BulkSMSBD':
      return { response_code: isNumber ? 1001 : 1007, error_message: 'refused' }
    case 'SSL Wireless':
      return { status: 'FAILED', status_code: isNumber ? 4025 : 4030, error_message: 'refused' }
    case 'general':
      return { ok: false, code: isNumber ? 'NUMBER' : 'BALANCE' }
  }
}

function stateBody(kind: GatewayKind, state: string): object {
  if (kind === 'sms.net.bd')
    return { error: 0, msg: 'Success', data: { request_status: 'Complete', recipients: [{ status: state }] } }
  return { state }
}

function balanceBody(kind: GatewayKind, balance: number): object {
  if (kind === 'sms.net.bd') return { error: 0, msg: 'Success', data: { balance: balance.toFixed(4) } }
  return kind === 'BulkSMSBD' ? { response_code: 202, balance } : { status_code: 200, balance }
}

/** The setting in docs/messages.md, with this server instead of the provider's. */
function settingOf(kind: GatewayKind, url: string): object {
  if (kind === 'general') return generalSetting(url)
  const page = readFileSync(new URL('../docs/messages.md', import.meta.url), 'utf8')
  const [, json = ''] = new RegExp(`### ${kind}[^#]*?\`\`\`json\\n(.*?)\`\`\``, 's').exec(page) ?? []
  return JSON.parse(json.replace(/https:\/\/[^/"]+/g, url))
}

const states = { Sent: 'sent', Delivered: 'delivered', Failed: 'failed' }

/** A gateway that can be asked by our own reference, and reports. */
function generalSetting(url: string): object {
  return {
    send: { url: `${url}/send`, json: { to: '{to}', text: '{text}', reference: '{reference}' } },
    accepted: { at: 'ok', is: [true] },
    id: 'id',
    error: { at: 'code', number: ['NUMBER'], balance: ['BALANCE'] },
    ask: { method: 'GET', url: `${url}/state/{reference}`, everySeconds: 10, state: 'state', states },
    reports: { secret: reportSecret, reference: 'reference', state: 'state', states },
    balance: { method: 'GET', url: `${url}/balance`, at: 'balance' },
  }
}

export const reportSecret = 'a-secret-of-the-gateway-for-its-reports'
