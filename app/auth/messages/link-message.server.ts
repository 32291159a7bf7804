import { eq } from 'drizzle-orm'
import { currentLanguage } from '#language'
import { exampleFacts, exampleLink } from '../../messages/examples.server.ts'
import { defineMessage, type Message, type Words } from '../../messages/message.server.ts'
import { users } from '../../platform/db/schema.ts'
import { pageAddress } from '../../platform/i18n/page-address.ts'
import { makeOneTimeToken, type Purpose } from '../links/one-time.server.ts'

type LinkPayload = { readonly id: string } & ({ readonly userId: string } | { readonly email: string })

interface LinkWords {
  readonly subject: string
  readonly action: string
  readonly text: (facts: { readonly name: string; readonly clinic: string; readonly link: string }) => string
}

interface LinkDefinition<Payload extends LinkPayload> extends Pick<Message<Payload>, 'payload' | 'names'> {
  readonly kind: Purpose & ('verify-email' | 'reset-password' | 'email-link')
  readonly page: string
  query?(payload: Payload): string
  isNeeded?(account: { readonly emailVerified: boolean }): boolean
  readonly words: Words<LinkWords>
}

/** Defines a mail with a link for an account. It isn't sent if its e-mail has no account. */
export function defineLinkMessage<Payload extends LinkPayload>(definition: LinkDefinition<Payload>) {
  const { kind, payload: schema, names, page, words } = definition
  return defineMessage({
    ...{ kind, names },
    payload: schema,
    key: ({ id }) => id,
    async prepare(ctx, payload) {
      const about: LinkPayload = payload
      const { id, email, fullName: name, emailVerified, language } = users
      const [account] = await ctx.db
        .select({ id, email, name, emailVerified, language })
        .from(users)
        .where('userId' in about ? eq(id, about.userId) : eq(email, about.email))
      if (!account || account.email === null || definition.isNeeded?.(account) === false) return undefined
      const { email: to } = account
      return {
        language: account.language ?? 'en',
        async writeMail({ clinic }) {
          const token = await makeOneTimeToken(ctx, kind, account.id)
          // The token comes after the #, so that no log and no referrer contains it.
          const link = `${ctx.settings.publicUrl}${pageAddress(page)}${definition.query?.(payload) ?? ''}#${token}`
          const { subject, action, text } = words[currentLanguage()]
          return { ...{ to, subject, action }, text: text({ name: account.name, clinic: clinic.name, link }) }
        },
      }
    },
    examples(language) {
      const { subject, text } = words[language]
      return [{ subject, text: text({ ...exampleFacts[language], link: exampleLink }) }]
    },
  })
}
