import { PhotoField } from '../../pictures/photo-field.tsx'
import { answerOf, api, dataOf } from '../../platform/api/client.ts'
import * as platformTexts from '../../platform/i18n/texts.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Checkbox } from '../../platform/ui/forms/checkbox.tsx'
import { sendAndReport, useCheckedForm } from '../../platform/ui/forms/checked-form.ts'
import type { Problems } from '../../platform/ui/forms/form-problems.ts'
import { FormPart, FormScreen } from '../../platform/ui/forms/form-screen.tsx'
import { OneLanguage } from '../../platform/ui/forms/one-language.tsx'
import type { Route } from './+types/website-page.ts'
import { OwnSentence } from './own-sentence.tsx'
import * as texts from './texts.ts'
import { optionalParts, type Part, pictureParts, type SentenceName, websiteParts } from './website-parts.ts'

export const clientLoader = () => dataOf(api.website.$get())

type Loaded = Awaited<ReturnType<typeof clientLoader>>

const drawings = {
  hero: '/pictures/hero.svg',
  welcome: '/pictures/welcome.svg',
  article: '/pictures/treatments/dental-implant.svg',
}

const rowsOf: { readonly [Name in SentenceName]?: number } = {
  notSureLine: 3,
  aboutLine: 3,
  articleLead: 4,
  articleText: 14,
}

export default function WebsitePage({ loaderData: website }: Route.ComponentProps) {
  const text = texts.websiteTexts
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./website.ts')).websiteForm,
    basedOn: { ...website, pictures: Object.fromEntries(website.pictures.map(({ part, photo }) => [part, photo])) },
    send: (json, basedOn) =>
      sendAndReport(answerOf(api.website.$put({ json: { ...json, basedOn } })), text.saved, () => undefined),
  })
  return (
    <FormScreen title={text.title} line={text.line} isWide onSubmit={onSubmit}>
      <OneLanguage problems={problems}>
        {websiteParts.map(({ name, sentences }) => (
          <FormPart key={name} title={text.parts[name]}>
            <Shown part={name} website={website} />
            {sentences.map(sentence => (
              <OwnSentence
                key={sentence}
                name={sentence}
                hint={sentence === 'articleText' ? text.articleTextHint : undefined}
                rows={rowsOf[sentence]}
                written={{ en: website[sentence], bn: website.translations.bn?.[sentence] ?? '' }}
                originals={{ en: website.originals.en[sentence], bn: website.originals.bn[sentence] }}
                problems={problems}
              />
            ))}
            <OwnPicture part={name} website={website} problems={problems} />
          </FormPart>
        ))}
      </OneLanguage>
      <div className="save-bar">
        <Button type="submit" busy={busy} busyText={platformTexts.ui.saving}>
          {text.save}
        </Button>
      </div>
    </FormScreen>
  )
}

function Shown({ part, website }: { part: Part; website: Loaded }) {
  if (!optionalParts.some(one => one === part)) return null
  return (
    <Checkbox name={`shows.${part}`} defaultChecked={!website.leftOut.includes(part)}>
      <span>{texts.websiteTexts.shows}</span>
    </Checkbox>
  )
}

function OwnPicture({ part, website, problems }: { part: Part; website: Loaded; problems: Problems }) {
  const drawn = pictureParts.find(one => one === part)
  if (!drawn) return null
  const name = `pictures.${part}`
  const own = website.pictures.find(picture => picture.part === part)
  return (
    <PhotoField
      label={texts.websiteTexts.picture}
      name={name}
      hint={texts.websiteTexts.pictureHint}
      given={own?.photo}
      picture={own?.picture}
      problem={problems[name]}
      placeholder={drawings[drawn]}
      isOptional
    />
  )
}
