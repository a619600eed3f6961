import { filled, type PageLanguage } from '../http/pageTexts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const safe = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** Demo users and their published password; on the local environment only. */
export interface DemoHint {
  readonly users: readonly string[];
  readonly password: string;
}

export interface PageState {
  readonly uid: string;
  /** What went wrong with the last try. */
  readonly problem?: string | undefined;
  readonly username?: string | undefined;
  readonly demo?: DemoHint | undefined;
  readonly code?: string | undefined;
}

const page = ({ tag, texts }: PageLanguage, title: string, content: string, script = ''): string => `<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(title)} - ${safe(texts.demo)}</title>
<link rel="stylesheet" href="/idp/style.css">
${script}</head>
<body>
<main class="panel">
<p class="label">${safe(texts.demo)}</p>
<p class="advice">${safe(texts.demoAdvice)}</p>
<h1>${safe(title)}</h1>
${content}
</main>
</body>
</html>
`;

const problemBox = (problem: string | undefined): string =>
  problem === undefined ? '' : `<p class="problem" role="alert" id="problem">${safe(problem)}</p>\n`;

interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'password';
  readonly autocomplete: string;
  readonly value?: string | undefined;
  readonly focused?: boolean;
}

const field = ({ name, label, type, autocomplete, value, focused = false }: Field, problem: string | undefined): string =>
  `<label for="${name}">${safe(label)}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required maxlength="200"${value === undefined ? '' : ` value="${safe(value)}"`}${problem === undefined ? '' : ' aria-describedby="problem"'}${focused ? ' autofocus' : ''} autocapitalize="none" spellcheck="false">`;

const cancelButton = (uid: string, text: string): string =>
  `<button class="quiet" formaction="/idp/interaction/${uid}/cancel" formnovalidate>${safe(text)}</button>`;

export const signInPage = (language: PageLanguage, { uid, problem, username, demo }: PageState): string => {
  const { texts } = language;
  const again = username !== undefined && username !== '';
  return page(
    language,
    texts.signIn,
    `${problemBox(problem)}<form method="post" action="/idp/interaction/${uid}/login">
${field({ name: 'username', label: texts.username, type: 'text', autocomplete: 'username', value: username, focused: !again }, problem)}
${field({ name: 'password', label: texts.password, type: 'password', autocomplete: 'current-password', focused: again }, problem)}
<button type="submit">${safe(texts.signIn)}</button>
<p class="beside"><button class="quiet" formaction="/idp/interaction/${uid}/forgot" formnovalidate>${safe(texts.forgot)}</button>
${cancelButton(uid, texts.cancel)}</p>
</form>
${demo === undefined ? '' : `<p class="advice">${safe(filled(texts.demoUsers, { users: demo.users.join(', '), password: demo.password }))}</p>`}`,
  );
};

export const resetPage = (language: PageLanguage, { uid, problem, username }: PageState): string => {
  const { texts } = language;
  return page(
    language,
    texts.reset,
    `<p>${safe(texts.resetAdvice)}</p>
${problemBox(problem)}<form method="post" action="/idp/interaction/${uid}/reset">
${field({ name: 'username', label: texts.username, type: 'text', autocomplete: 'username', value: username, focused: true }, problem)}
<button type="submit">${safe(texts.sendCode)}</button>
<p class="beside">${cancelButton(uid, texts.cancel)}</p>
</form>`,
  );
};

/** `code`: of a one-time password, which is not asked for again. */
export const newPasswordPage = (language: PageLanguage, { uid, problem, code }: PageState): string => {
  const { texts } = language;
  return page(
    language,
    texts.reset,
    `<p>${safe(code === undefined ? texts.codeAdvice : texts.oneTimeAdvice)}</p>
${problemBox(problem)}<form method="post" action="/idp/interaction/${uid}/password">
${code === undefined ? field({ name: 'code', label: texts.code, type: 'text', autocomplete: 'one-time-code', focused: true }, problem) : `<input type="hidden" name="code" value="${safe(code)}"><input type="hidden" name="known" value="1">`}
${field({ name: 'password', label: texts.newPassword, type: 'password', autocomplete: 'new-password' }, problem)}
${field({ name: 'repeated', label: texts.repeatPassword, type: 'password', autocomplete: 'new-password' }, problem)}
<button type="submit">${safe(texts.save)}</button>
<p class="beside">${cancelButton(uid, texts.cancel)}</p>
</form>`,
  );
};

/** `form` is the provider's own, with its secret. Where the portal itself asks (it shows the id token), nobody is asked again. */
export const signOutPage = (language: PageLanguage, form: string, atOnce: boolean): string => {
  const { texts } = language;
  const buttons = `<button form="op.logoutForm" name="logout" value="yes" id="yes">${safe(texts.signOut)}</button>
${atOnce ? '' : `<p class="beside"><button class="quiet" form="op.logoutForm">${safe(texts.stay)}</button></p>`}`;
  return page(
    language,
    texts.signOut,
    `<p>${safe(texts.signOutQuestion)}</p>\n${form}\n${buttons}`,
    atOnce ? '<script src="/idp/signOut.js" defer></script>\n' : '',
  );
};

export const signedOutPage = (language: PageLanguage): string =>
  page(language, language.texts.signedOut, `<p><a href="/">${safe(language.texts.toPortal)}</a></p>`);

export const errorPage = (language: PageLanguage, reason: string): string =>
  page(
    language,
    language.texts.error,
    `<p class="problem" role="alert">${safe(reason)}</p>\n<p>${safe(language.texts.errorAdvice)}</p>\n<p><a href="/">${safe(language.texts.toPortal)}</a></p>`,
  );

export const SIGN_OUT_SCRIPT = "document.getElementById('yes').click();\n";

/** Colours and measures of the portal's own pages. */
export const STYLE = `:root { color-scheme: light dark; --bg: #f3f5f7; --surface: #ffffff; --text: #16202b; --muted: #4b5865; --line: #c9d0d8; --control: #6a7683; --primary: #0a58a6; --on: #ffffff; --danger: #b0241c; --dangerBg: #fdecea; --infoBg: #e5f0fb; }
@media (prefers-color-scheme: dark) { :root { --bg: #10161c; --surface: #19212a; --text: #e8edf2; --muted: #aab6c2; --line: #35414d; --control: #8593a1; --primary: #7ab7f5; --on: #0b1926; --danger: #ff9c92; --dangerBg: #3a1b1a; --infoBg: #142c44; } }
body { margin: 0; padding: 24px 16px; background: var(--bg); color: var(--text); font: 13px/20px system-ui, 'Segoe UI', sans-serif; }
.panel { box-sizing: border-box; width: min(100%, 400px); margin: min(12vh, 96px) auto 0; padding: 24px; border: 1px solid var(--line); border-radius: 3px; background: var(--surface); }
.label { margin: 0; font-weight: 600; }
.advice { margin: 12px 0; padding: 8px 12px; border-left: 3px solid currentColor; background: var(--infoBg); font-size: 12px; overflow-wrap: anywhere; }
.problem { padding: 8px 12px; border-left: 3px solid currentColor; background: var(--dangerBg); color: var(--danger); }
h1 { margin: 16px 0 8px; font-size: 18px; line-height: 24px; }
label { display: block; margin: 12px 0 4px; color: var(--muted); font-size: 12px; }
input { box-sizing: border-box; width: 100%; min-height: 34px; padding: 0 8px; border: 1px solid var(--control); border-radius: 3px; background: var(--surface); color: var(--text); font: inherit; }
button { min-height: 34px; margin-top: 16px; padding: 0 16px; border: 1px solid var(--primary); border-radius: 3px; background: var(--primary); color: var(--on); font: inherit; cursor: pointer; }
.beside { display: flex; flex-wrap: wrap; gap: 8px; margin: 0; }
.quiet { border-color: transparent; background: none; color: var(--primary); text-decoration: underline; }
a { color: var(--primary); }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
`;
