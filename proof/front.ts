import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { until } from '../test/until.ts'

/** A proxy: one address in front of several programs, over keep-alive connections. */
export interface Front {
  readonly url: string
  close(): Promise<void>
}

/** The header in which a front says which port responded. */
export const answeredBy = 'x-answered-by'

/**
 * A small proxy. Like nginx, it tries another program only if a connection was refused, since a request that was sent may have
 * taken effect: any other failure is a 502.
 */
export async function openFront(port: number, ports: readonly number[]): Promise<Front> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 16 })
  let requests = 0
  const forward = (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: Buffer,
    [target, ...others]: number[],
  ) => {
    const { method, url, headers } = incoming
    const sent = request({ agent, host: '127.0.0.1', port: target, path: url, method, headers }, answer => {
      const { connection: _, ...passed } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, { ...passed, [answeredBy]: String(target) })
      pipeline(answer, outgoing, () => undefined)
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && others.length > 0) forward(incoming, outgoing, body, others)
      else if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end()
    })
    sent.end(body)
  }
  const server = createServer(async (incoming, outgoing) => {
    const first = requests++ % ports.length
    forward(incoming, outgoing, await buffer(incoming), [...ports.slice(first), ...ports.slice(0, first)])
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Debian's nginx, with keep-alive connections as in its documentation. */
export async function openNginx(port: number, ports: readonly number[]): Promise<Front> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off;
    pid ${folder}/pid;
    error_log ${folder}/error.log;
    worker_processes 2;
    user root;
    events { worker_connections 1000; }
    http {
      access_log off;
      ${temporary.map(name => `${name}_temp_path ${folder}/${name};`).join('\n')}
      upstream clinic {
        ${ports.map(each => `server 127.0.0.1:${each} fail_timeout=2s;`).join('\n')}
        keepalive 16;
      }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://clinic;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Host $http_host;
          add_header ${answeredBy} $upstream_addr always;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        }
      }
    }`,
  )
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
  })
  const ended = once(nginx, 'exit')
  const url = `http://127.0.0.1:${port}`
  await until(() =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return {
    url,
    async close() {
      nginx.kill('SIGQUIT')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}
