"""Writes broken and hostile variants of an archive: python3 hostile_archives.py SITE.zip FOLDER."""
import hashlib
import json
import struct
import sys
import zipfile

source, folder = sys.argv[1:]
with zipfile.ZipFile(source) as archive:
    site = {name: archive.read(name) for name in archive.namelist()}
manifest = json.loads(site.pop("manifest.json"))


def entry(name, mode=0o100644):
    info = zipfile.ZipInfo(name)
    info.external_attr = mode << 16
    info.create_system = 3
    return info


def write(variant, files, head=None, extra=(), compression=zipfile.ZIP_STORED, checksum_files=None):
    checksum_files = files if checksum_files is None else checksum_files
    listed_files = [
        {"path": path, "bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()}
        for path, data in checksum_files.items()
    ]
    with zipfile.ZipFile(f"{folder}/{variant}.zip", "w", compression) as archive:
        for path, data in files.items():
            archive.writestr(entry(path), data, compression)
        for info, data in extra:
            archive.writestr(info, data)
        archive.writestr("manifest.json", json.dumps({**manifest, **(head or {}), "files": listed_files}))


def edit_lines(path, change):
    lines = [json.loads(line) for line in site[path].decode().splitlines()]
    change(lines)
    text = "".join(json.dumps(line) + "\n" for line in lines)
    return {**site, path: text.encode()}


def with_value(path, **values):
    return edit_lines(path, lambda lines: lines[0].update(values))


posts, projects, sections = (f"records/{name}.jsonl" for name in ("blog_posts", "projects", "portfolio_sections"))
picture = next(path for path in site if path.startswith("media/"))
archive_bytes = open(source, "rb").read()
open(f"{folder}/text.zip", "wb").write(b"This is not an archive.")
open(f"{folder}/truncated.zip", "wb").write(archive_bytes[: len(archive_bytes) // 2])
with zipfile.ZipFile(f"{folder}/foreign.zip", "w") as archive:
    archive.writestr("index.html", "<script>alert(1)</script>")

write("traversal", site, extra=[(entry("../evil.txt"), b"x")])
write("absolute", site, extra=[(entry("/etc/evil.txt"), b"x")])
write("link", site, extra=[(entry("media/link.webp", 0o120777), b"/etc/passwd")])
write("unlisted", site, extra=[(entry("media/more.webp"), b"x")])
write("repeated", site, extra=[(entry(posts), b"x")])
write("missing", {path: data for path, data in site.items() if path != posts}, checksum_files=site)
write("wrong-sum", {**site, posts: site[posts].replace(b"Text of post", b"Tent of post")}, checksum_files=site)
write("newer", site, {"formatVersion": 2, "files": 1})
write("no-format", site, {"format": "other"})
write("unknown-collection", {**site, "records/site_owner.jsonl": b"{}\n"})
write("unknown-column", with_value(posts, user_id="00000000-0000-4000-8000-000000000000"))
write("other-columns", edit_lines(posts, lambda lines: lines[1].pop("title")))
write("not-json", {**site, posts: b"{]\n"})
write("list", {**site, posts: b"[]\n"})
write("bomb", {**site, "markdown/blog_posts/bomb.md": bytes(1 << 26)}, compression=zipfile.ZIP_DEFLATED)
write("same-id", edit_lines(posts, lambda lines: lines.append(lines[0])))
write("no-uuid", with_value(posts, id="1"))
write("status", with_value(posts, status="gone"))
write("slug", with_value(posts, slug="../admin"))
write("no-title", with_value(posts, title=None))
write("script-link", with_value(projects, url="javascript:alert(1)"))
write("null-character", with_value(posts, title="a\0b"))
write("section", with_value(sections, section_type="unheard_of"))
write("content", with_value(sections, content=[]))
html = b"<!doctype html><script>alert(1)</script>"
write("html-picture", {**site, picture: html})
write("html-file", {**site, **with_value("files.jsonl", type="text/html"), picture: html})
write("header", with_value("files.jsonl", cacheControl="a\r\nset-cookie: a=b"))
write("file-without-line", {**site, "files.jsonl": b""})

# The central directory says that a file is shorter than its data.
large = b"x" * 100_000
write("longer", {**site, "markdown/a/a.md": large}, compression=zipfile.ZIP_DEFLATED,
      checksum_files={**site, "markdown/a/a.md": large[:10]})
data = bytearray(open(f"{folder}/longer.zip", "rb").read())
at = data.rindex(b"markdown/a/a.md")
struct.pack_into("<I", data, at - 46 + 24, 10)
open(f"{folder}/longer.zip", "wb").write(data)

# A million entries that share their data.
count = 1_000_000
record = struct.pack("<4s6H3L5H2L", b"PK\1\2", 45, 45, 0, 0, 0, 33, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0) + b"a"
directory = record * count
end = struct.pack("<4sQ2H2L4Q", b"PK\6\6", 44, 45, 45, 0, 0, count, count, len(directory), 0)
locator = struct.pack("<4sLQL", b"PK\6\7", 0, len(directory), 1)
tail = struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, 0xFFFF, 0xFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0)
open(f"{folder}/million.zip", "wb").write(directory + end + locator + tail)
