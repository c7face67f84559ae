import type {
  About,
  ErrorBody,
  ErrorCode,
  HouseRules,
  NewTable,
  RuleCode,
  Seated,
  SitDown,
  TableFacts,
  TableMade,
} from "./wire/messages";

type Body = HouseRules | NewTable | SitDown;

/** The HTTP API of the server: lobby requests. What happens at a table goes through its socket. */

/** What went wrong with a request: the server's word for it, or that no answer came. */
export type Problem = ErrorCode | "unreachable";

/** A request that was not answered with success. Its sentence for the reader is `error-<problem>`. */
export class ApiError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem, sentence: string) {
    super(sentence);
    this.name = "ApiError";
    this.problem = problem;
  }
}

/** The problem of anything that was thrown; what is no answer of the server's counts as `internal`. */
export function problemOf(thrown: unknown): Problem {
  return thrown instanceof ApiError ? thrown.problem : "internal";
}

async function answerTo(path: string, body: Body | null): Promise<Response> {
  const post = { method: "POST", headers: { "Content-Type": "application/json" } };
  try {
    return await fetch(
      path,
      body === null ? { cache: "no-store" } : { ...post, body: JSON.stringify(body) },
    );
  } catch (cause) {
    throw new ApiError("unreachable", String(cause));
  }
}

async function request<Answer>(path: string, body: Body | null = null): Promise<Answer> {
  return (await (await successOf(path, body)).json()) as Answer;
}

async function successOf(path: string, body: Body | null): Promise<Response> {
  const response = await answerTo(path, body);
  if (response.ok) return response;
  // A proxy in front of the server answers in its own way when the server is down.
  const { error } = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
  throw new ApiError(error?.code ?? "unreachable", error?.sentence ?? response.statusText);
}

function tablePath(code: string): string {
  return `/api/tables/${encodeURIComponent(code)}`;
}

/** Where the record of a match of the table is, to be downloaded. */
export function recordPath(code: string, match: number): string {
  return `${tablePath(code)}/matches/${match}/record`;
}

/** Each call rejects with an `ApiError`. */
export const api = {
  /** What this server offers. */
  about(): Promise<About> {
    return request<About>("/api/about");
  },
  /** The game and the house rules that a rule code stands for. */
  rules(code: string): Promise<RuleCode> {
    return request<RuleCode>(`/api/rules/${encodeURIComponent(code)}`);
  },
  /** The rule code of a game's house rules. */
  ruleCode(wanted: HouseRules): Promise<RuleCode> {
    return request<RuleCode>("/api/rules", wanted);
  },
  /** Makes a table; who asks sits on its seat 0. */
  makeTable(wanted: NewTable): Promise<TableMade> {
    return request<TableMade>("/api/tables", wanted);
  },
  /** A table as it is shown before anybody takes a seat. */
  table(code: string): Promise<TableFacts> {
    return request<TableFacts>(tablePath(code));
  },
  /** Takes an open seat, or one's own again. */
  sit(code: string, name: string): Promise<Seated> {
    return request<Seated>(`${tablePath(code)}/seats`, { name });
  },
  /** The text of the record of a match. */
  async record(code: string, match: number): Promise<string> {
    return (await successOf(recordPath(code, match), null)).text();
  },
};
