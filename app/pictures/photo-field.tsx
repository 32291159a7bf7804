import { type ChangeEvent, useId, useRef, useState } from 'react'
import { answerOf, api, type RefusalBody } from '../platform/api/client.ts'
import { TextField } from '../platform/ui/forms/field.tsx'
import { LiveRegion } from '../platform/ui/live-region.tsx'
import { Picture } from '../platform/ui/picture.tsx'
import * as texts from './texts.ts'

const longestEdge = 1600
const smallEnoughBytes = 400_000

/** Makes a chosen photo smaller, which helps on slow connections. A file that the browser can't read is sent as it is. */
async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= smallEnoughBytes || file.type === 'image/gif') return file
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file
  const scale = Math.min(1, longestEdge / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const shrunk = (await encodedAs(canvas, 'image/webp')) ?? (await encodedAs(canvas, 'image/jpeg'))
  return shrunk && shrunk.size < file.size ? shrunk : file
}

/** Encodes a picture. Returns undefined in a browser that can't write the format, and would write a large PNG instead. */
async function encodedAs(canvas: HTMLCanvasElement, type: string): Promise<Blob | undefined> {
  const made = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, 0.9))
  return made?.type === type ? made : undefined
}

interface PhotoFieldProps {
  readonly label: string
  readonly name?: string
  readonly hint?: string
  readonly given?: string | undefined
  /** The address of our own copy of the given photo. */
  readonly picture?: string | null | undefined
  readonly problem: string | undefined
  readonly placeholder: string
  /** The photo may be left out. A drawing then takes its place, and also that of a photo whose address can't be fetched. */
  readonly isOptional?: boolean
}

interface Preview {
  readonly picture: string | null
  readonly message?: string
  readonly isUploading?: boolean
  readonly isRefused?: boolean
}

const readable = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

export function PhotoField(props: PhotoFieldProps) {
  const { label, name = 'photo', given = '', picture = null, problem, placeholder, isOptional = false } = props
  const { hint = isOptional ? texts.photo.optionalHint : texts.photo.hint } = props
  const address = useRef<HTMLInputElement>(null)
  const { preview, previewAddress, upload } = usePreview(given, picture, isOptional, own => {
    if (address.current) address.current.value = own
  })
  return (
    <div className="grid gap-3">
      <TextField
        ref={address}
        label={label}
        name={name}
        type="text"
        inputMode="url"
        placeholder="https://"
        required={!isOptional}
        defaultValue={given}
        hint={hint}
        problem={problem}
        onBlur={event => void previewAddress(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Picture
          src={preview.picture}
          placeholder={placeholder}
          alt={texts.photo.preview}
          width={88}
          height={88}
          className="size-22 rounded-xl bg-mint object-cover"
        />
        <div className="grid justify-items-start gap-2">
          <UploadButton busy={preview.isUploading === true} onChoose={upload} />
          <LiveRegion
            as="p"
            keepsSpace
            className={preview.isRefused ? 'text-sm font-semibold text-coral-deep' : 'text-sm'}
          >
            {preview.message}
          </LiveRegion>
        </div>
      </div>
    </div>
  )
}

function UploadButton({ busy, onChoose }: { busy: boolean; onChoose: (file: File) => Promise<void> }) {
  const id = useId()
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // Emptying the field lets the user choose the same file again after a refusal.
    target.value = ''
    if (file && !busy) void onChoose(file)
  }
  return (
    <>
      <label htmlFor={id} className="pill pill-quiet">
        {busy ? texts.photo.uploading : texts.photo.upload}
      </label>
      <input id={id} type="file" accept={readable} className="upload" onChange={choose} />
    </>
  )
}

function usePreview(given: string, picture: string | null, isOptional: boolean, onUploaded: (address: string) => void) {
  const latest = useRef(given)
  const [preview, setPreview] = useState<Preview>({ picture })

  /** Shows the picture that the call stored. Returns undefined if it was refused or another one was chosen meanwhile. */
  async function show(call: ReturnType<typeof copyOf>, refusedAs = refusedPreview): Promise<string | undefined> {
    const wanted = latest.current
    const answer = await call
    if (latest.current !== wanted) return undefined
    if (answer.ok) setPreview({ picture: answer.data.picture, message: texts.photo.shown })
    else setPreview(refusedAs(answer.refusal))
    return answer.ok ? answer.data.picture : undefined
  }

  async function previewAddress(typed: string): Promise<void> {
    const address = typed.trim()
    if (address === latest.current) return
    latest.current = address
    if (address.startsWith('/pictures/')) return setPreview({ picture: address })
    if (!address.startsWith('https://')) return setPreview({ picture: null })
    setPreview({ picture: null, message: texts.photo.looking })
    await show(copyOf(address), isOptional ? laterPreview : refusedPreview)
  }

  async function upload(file: File): Promise<void> {
    latest.current = `${file.name} ${Date.now()}`
    setPreview({ picture: preview.picture, isUploading: true })
    const address = await show(shrinkPhoto(file).then(uploaded))
    if (address === undefined) return
    latest.current = address
    onUploaded(address)
  }

  return { preview, previewAddress, upload }
}

function refusedPreview({ message, errors = {} }: RefusalBody): Preview {
  const [sentence] = Object.values(errors).flat()
  return { picture: null, isRefused: true, message: sentence ?? message }
}

/** A photo's address that can't be fetched now isn't refused, since fetching is tried again once the form is saved. */
function laterPreview(refusal: RefusalBody): Preview {
  return refusal.code === 'not_valid' ? refusedPreview(refusal) : { picture: null, message: texts.photo.later }
}

function copyOf(photo: string) {
  return answerOf(api['picture-copy'].$post({ json: { photo } }))
}

function uploaded(photo: Blob) {
  const type = photo.type.startsWith('image/') ? photo.type : 'application/octet-stream'
  return answerOf(api.picture.$post({}, { headers: { 'content-type': type }, init: { body: photo } }))
}
